import { useNavigate } from 'react-router-dom';
import { signOut } from '../../providers/session.ts';
import { message } from '../../ui/message.ts';
import { renewSiteKey } from '../../ui/site-key.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';

/** Ends the session: on success 退出成功 and the login page, on failure the server's own words (specification, section 8). */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
      message.success('退出成功');
      await navigate('/Login');
      renewSiteKey();
    } catch (error) {
      message.error(wordsOf(error, '请求失败'));
    }
  };
}
