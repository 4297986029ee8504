import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { BoxPanel } from './box-panel.tsx';
import { Examples } from './examples.tsx';
import { HoldingsByType } from './holdings-by-type.tsx';
import { RecentSearches } from './recent-list.tsx';
import { entryPath, questionAddress, readQuestion, writeBox } from './search-address.ts';
import { SearchBox } from './search-box.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../catalogue/catalogue.css';
import './search-page.css';

/** /search: where a question to everything is put, by words, by a box on the map, or both. Words in its address are asked. */
export function SearchPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const question = readQuestion(search);
  const { box } = question;
  if (question.q !== '') return <Navigate replace to={questionAddress(question)} />;
  return (
    <div className="search-page">
      <header className="search-page__head">
        <div className="page-width">
          <h1>搜索</h1>
          <p>一次查遍地质资料、图件、钻孔、数据、标准与科普。词与词之间用空格分开，越具体越准。</p>
          <SearchBox place="page" onSearch={(q) => void navigate(questionAddress({ q, box }))} />
          <RecentSearches />
        </div>
      </header>
      <div className="search-page__columns page-width">
        <section aria-labelledby="search-examples">
          <h2 id="search-examples">可以这样查</h2>
          <Examples />
        </section>
        <BoxPanel
          box={box}
          onChange={(next) =>
            void navigate(
              next ? `${entryPath}?${new URLSearchParams({ box: writeBox(next) }).toString()}` : entryPath,
              {
                replace: true,
                preventScrollReset: true,
              },
            )
          }
          onSearch={() => void navigate(questionAddress({ box }))}
        />
      </div>
      <div className="page-width">
        <HoldingsByType />
      </div>
    </div>
  );
}
