import { useSiteInfo } from '../../../providers/site.ts';
import { proofTerm, useAccountRules } from '../../account/account-rules.ts';

/** What a person agrees to separately before an ID card is sent (PIPL, articles 17 and 29). */
export function Consent() {
  const holder = useSiteInfo().data?.title ?? '本门户';
  const term = proofTerm(useAccountRules().data?.proofDays);
  return (
    <div className="certification__consent" id="certification-consent">
      <p>
        身份证号和证明图片属于敏感个人信息，需要您<strong>单独同意</strong>：
      </p>
      <ul>
        <li>
          <strong>处理者</strong>：{holder}的运营单位，联系方式见页面底部。
        </li>
        <li>
          <strong>用途</strong>
          ：只用于核对您的身份，使您能够申请受保密要求约束的地质资料；不用于其他目的，不提供给他人。
        </li>
        <li>
          <strong>保护</strong>：身份证号和图片加密保存，只有审核人员能够查看，每次查看都有记录；页面上只显示部分号码。
        </li>
        <li>
          <strong>期限</strong>：证明图片在审核结束{term}自动删除；姓名和身份证号保存到您注销账户为止。
        </li>
        <li>
          <strong>不同意的影响</strong>：不能评分、申请资料和报告错误，其他功能照常使用。
        </li>
      </ul>
    </div>
  );
}
