import { useMechanism, useSiteInfo } from '../../providers/site.ts';
import { proofTerm, useAccountRules } from './account-rules.ts';

/** What a person must know before registering: terms of use, and what becomes of personal data (PIPL, article 17). */
export function AgreementText() {
  const site = useSiteInfo().data;
  const contact = useMechanism().data;
  const term = proofTerm(useAccountRules().data?.proofDays);
  const institution = site?.institutionName || '本单位';
  const portal = site?.title || '本门户';
  return (
    <div className="agreement">
      <p>
        “{portal}”由{institution}建设和管理。注册前请读完下面的内容。
      </p>
      <h3>一、账户使用</h3>
      <ul>
        <li>请如实填写资料，妥善保管密码和验证码，不转借账户。发现被他人使用，请立即修改密码并联系我们。</li>
        <li>通过本门户取得的地质资料，只用于申请时写明的用途；不得泄露涉密内容，不得超出授权复制、转让或公开。</li>
        <li>请勿批量抓取、干扰或绕过本门户的访问控制。违反的账户会被停用，情节严重的依法处理。</li>
      </ul>
      <h3>二、收集哪些个人信息，用来做什么</h3>
      <ul>
        <li>用户名、密码、手机号：建立账户、登录和找回密码。密码只保存不可还原的摘要，手机号加密保存。</li>
        <li>姓名或昵称、单位、邮箱、头像（均为选填）：在您的账户和申请单上显示，邮箱用于接收通知。</li>
        <li>真实姓名、身份证号、证明图片：只在您主动申请实名认证时收集，届时会再单独征求您的同意。</li>
        <li>登录时间、网络地址、浏览器类型和操作记录：保障账户安全、履行网络日志留存义务。</li>
      </ul>
      <p>不填选填项不影响浏览和检索。我们不向其他单位或个人出售、提供您的个人信息，法律另有规定的除外。</p>
      <h3>三、保存多久</h3>
      <ul>
        <li>账户资料保存到您注销账户为止；注销后删除或做匿名处理，已生成的借阅记录不再指向您本人。</li>
        <li>实名认证的证明图片在审核结束{term}自动删除；身份证号加密保存到注销为止。</li>
        <li>短信验证码 5 分钟内有效；登录状态最长 7 天；登录和操作日志按规定至少保存 6 个月。</li>
      </ul>
      <h3>四、您的权利</h3>
      <ul>
        <li>在“我的账户”中查阅、更正个人资料，更换手机和邮箱，查看并下线登录设备。</li>
        <li>撤回同意、注销账户：在“我的账户”页面底部办理，办理后立即生效。</li>
        <li>需要复制、转移个人信息，或对处理方式有疑问，可以联系我们，我们会在 15 个工作日内答复。</li>
      </ul>
      <h3>五、联系我们</h3>
      <p>
        {institution}
        {contact?.borrowTel ? `，电话 ${contact.borrowTel}` : ''}
        {contact?.address ? `，地址 ${contact.address}` : ''}
      </p>
    </div>
  );
}
