import { Link } from 'react-router-dom';
import { exampleGroups } from './example-groups.ts';
import { questionAddress } from './search-address.ts';
import './examples.css';

/** Ways to ask, each with questions to try. */
export function Examples() {
  return (
    <dl className="examples">
      {exampleGroups.map(({ label, hint, questions }) => (
        <div key={label} className="examples__group">
          <dt>
            {label}
            <span className="examples__hint">{hint}</span>
          </dt>
          {questions.map((question) => (
            <dd key={question}>
              <Link to={questionAddress({ q: question })}>{question}</Link>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
