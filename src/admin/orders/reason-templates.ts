/** Reasons that reviewers give again and again; each says what the applicant can do. */
export const refusalReasons = [
  '申请用途与所申请的资料不相关，请补充说明后重新申请',
  '缺少单位介绍信，请上传加盖公章的介绍信后重新申请',
  '资料在保护期内，汇交人不同意提供',
  '涉密资料，请持单位介绍信和有效证件到馆办理',
  '所需内容已在公开资料中，可直接查阅公开的成果',
  '资料正在修复或数字化，暂不提供，请稍后再申请',
] as const;

export const pickupNotes = [
  '请持本人有效身份证件，工作日 9:00–11:30、13:30–16:30 到借阅服务台领取，来前请先预约',
  '复制件已备好，请持本人有效身份证件和单位介绍信到借阅服务台领取',
  '岩心已调取，请按预约时间到岩心库观察，需取样的请另行登记',
] as const;
