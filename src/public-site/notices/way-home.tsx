import { Link } from 'react-router-dom';

export function WayHome() {
  return (
    <Link className="button" to="/home">
      返回首页
    </Link>
  );
}
