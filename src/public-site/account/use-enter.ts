import { useNavigate } from 'react-router-dom';
import { takeRememberedRoute } from '../../providers/session.ts';
import { message } from '../../ui/message.ts';
import { renewSiteKey } from '../../ui/site-key.ts';

/** Says `text` and leads a visitor who has just logged in to `path`; default: the recorded route, else the home page. */
export function useEnter(): (text: string, path?: string) => void {
  const navigate = useNavigate();
  return (text, path) => {
    message.success(text);
    const target = path ?? takeRememberedRoute() ?? '/home';
    void Promise.resolve(navigate(target, { replace: true })).then(renewSiteKey);
  };
}
