import { apiKeyHeader } from '../../resources/shared/api-limits.ts';

export const languages = ['curl', 'Python', 'R', 'JavaScript'] as const;
export type Language = (typeof languages)[number];

/** Stands in the samples where a key goes. ASCII: a header of other letters is refused before it leaves. */
export const keyPlaceholder = 'YOUR_KEY';

const samples: Readonly<Record<Language, (url: string, isKeyed: boolean) => string>> = {
  curl: (url, isKeyed) => `curl ${isKeyed ? `-H '${apiKeyHeader}: ${keyPlaceholder}' \\\n  ` : ''}'${url}'`,
  Python: (url, isKeyed) => `import requests

answer = requests.get(
    "${url}",${isKeyed ? `\n    headers={"${apiKeyHeader}": "${keyPlaceholder}"},` : ''}
    timeout=30,
)
answer.raise_for_status()
rows = answer.json()
print(answer.headers.get("X-Total-Count"), rows)`,
  R: (url, isKeyed) => `library(httr2)

rows <- request("${url}") |>${isKeyed ? `\n  req_headers("${apiKeyHeader}" = "${keyPlaceholder}") |>` : ''}
  req_retry(max_tries = 3) |>
  req_perform() |>
  resp_body_json(simplifyVector = TRUE)
print(rows)`,
  JavaScript: (url, isKeyed) => `const answer = await fetch('${url}'${
    isKeyed ? `, {\n  headers: { '${apiKeyHeader}': '${keyPlaceholder}' },\n}` : ''
  });
if (!answer.ok) throw new Error(\`\${answer.status} \${await answer.text()}\`);
console.log(answer.headers.get('x-total-count'), await answer.json());`,
};

/** How a program asks an address, in the words of a language; `isKeyed`: with a key. A quotation mark in it would end the text there. */
export const sampleOf = (language: Language, url: string, isKeyed: boolean): string =>
  samples[language](url.replaceAll("'", '%27').replaceAll('"', '%22'), isKeyed);
