import { apiKeyHeader } from '../../resources/shared/api-limits.ts';

export const languages = ['curl', 'Python', 'R', 'JavaScript'] as const;
export type Language = (typeof languages)[number];

/** Stands in the samples where a key goes. */
const placeholder = '您的密钥';

const samples: Readonly<Record<Language, (url: string) => string>> = {
  curl: (url) => `curl -H '${apiKeyHeader}: ${placeholder}' \\\n  '${url}'`,
  Python: (url) => `import requests

answer = requests.get(
    "${url}",
    headers={"${apiKeyHeader}": "${placeholder}"},
    timeout=30,
)
answer.raise_for_status()
rows = answer.json()
print(answer.headers.get("X-Total-Count"), rows)`,
  R: (url) => `library(httr2)

rows <- request("${url}") |>
  req_headers("${apiKeyHeader}" = "${placeholder}") |>
  req_retry(max_tries = 3) |>
  req_perform() |>
  resp_body_json(simplifyVector = TRUE)
print(rows)`,
  JavaScript: (url) => `const answer = await fetch('${url}', {
  headers: { '${apiKeyHeader}': '${placeholder}' },
});
if (!answer.ok) throw new Error(\`\${answer.status} \${await answer.text()}\`);
console.log(answer.headers.get('x-total-count'), await answer.json());`,
};

/** How a program asks an address, in the words of a language. A quotation mark in it would end the text there. */
export const sampleOf = (language: Language, url: string): string =>
  samples[language](url.replaceAll("'", '%27').replaceAll('"', '%22'));
