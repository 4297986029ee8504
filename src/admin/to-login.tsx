import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { rememberRoute } from '../providers/session.ts';

/** Sends a guest to the login page, from which the way leads back here. */
export function ToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    rememberRoute(pathname + search);
    void navigate('/Login', { replace: true });
  }, [pathname, search, navigate]);
  return null;
}
