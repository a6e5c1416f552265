import type { JsonObject, OpenApiDocument } from "./openapi-document";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? escapeHtml(value) : "";
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function renderJson(title: string, value: unknown): string {
  const json = escapeHtml(JSON.stringify(value, null, 2));
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${json}</pre></details>`;
}

function schemaOf(part: unknown): unknown {
  const content = isObject(part) && isObject(part.content) ? part.content["application/json"] : undefined;
  return isObject(content) ? content.schema : undefined;
}

function typesOf(part: unknown): string {
  return escapeHtml(Object.keys(isObject(part) && isObject(part.content) ? part.content : {}).join(", "));
}

function renderPart(title: string, part: unknown): string {
  const schema = schemaOf(part);
  if (schema !== undefined) return renderJson(title, schema);
  const types = typesOf(part);
  return types ? `<p>${title}: ${types}</p>` : "";
}

function renderOperation(path: string, method: string, operation: unknown): string {
  if (!isObject(operation)) return "";
  const answers = Object.entries(isObject(operation.responses) ? operation.responses : {});
  const refusals = answers.filter(([, answer]) => isObject(answer) && "$ref" in answer).map(([status]) => status);
  const hasParameters = Array.isArray(operation.parameters) && operation.parameters.length > 0;
  return `<article id="${textOf(operation.operationId)}">
    <h3><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h3>
    <p>${textOf(operation.summary)} ${textOf(operation.description)}</p>
    ${hasParameters ? renderJson("Query", operation.parameters) : ""}
    ${renderPart("Body", operation.requestBody)}
    ${answers.map(([status, answer]) => renderPart(`Answer ${status}`, answer)).join("")}
    <p class="refusals">Refusals: ${refusals.join(", ")}</p>
  </article>`;
}

/** The document as one readable page: no script, nothing from elsewhere, so it lives under the strict policy. */
export function renderDocsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(path, method, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Partner Portal API</title>
  <link rel="stylesheet" href="/api/docs.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <main>
    <h1>Partner Portal API</h1>
    <p>${textOf(document.info.description)} The machine's version is <a href="/api/openapi.json">openapi.json</a>.</p>
    <h2>Calls</h2>
    ${operations.join("\n")}
    <h2>Refusals</h2>
    <p>Every refusal has this shape; <code>requestId</code> also stands in the header <code>X-Request-Id</code>.</p>
    ${renderJson("Error", document.components.responses)}
  </main>
</body>
</html>
`;
}

export const docsStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
p { margin: 0.5rem 0; }
summary { cursor: pointer; min-height: 1.75rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
.refusals { font-size: 0.9rem; }
`;
