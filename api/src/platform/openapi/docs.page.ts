import { isObject, type JsonObject } from "./json-object";
import type { OpenApiDocument } from "./openapi-document";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? escapeHtml(value) : "";
}

function renderJson(title: string, value: unknown): string {
  const json = escapeHtml(JSON.stringify(value, null, 2));
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${json}</pre></details>`;
}

function schemaOf(part: unknown): unknown {
  const types = isObject(part) && isObject(part.content) ? part.content : {};
  const content = types["application/json"] ?? types["multipart/form-data"];
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

interface Call {
  path: string;
  method: string;
  operation: JsonObject;
}

/** `/user/login` is in group `user`; paths of one word are in group `portal`. */
function groupOf({ path }: Call): string {
  const [, first = "", ...rest] = path.split("/");
  return rest.length === 0 ? "portal" : first;
}

function listCalls(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      isObject(operation) ? [{ path, method, operation }] : [],
    ),
  );
}

function groupCalls(calls: readonly Call[]): [string, Call[]][] {
  const names = [...new Set(calls.map(groupOf))].sort();
  return names.map((name) => [name, calls.filter((call) => groupOf(call) === name)]);
}

function renderCall({ path, method, operation }: Call): string {
  const answers = Object.entries(isObject(operation.responses) ? operation.responses : {});
  const refusals = answers.filter(([, answer]) => isObject(answer) && "$ref" in answer).map(([status]) => status);
  const hasParameters = Array.isArray(operation.parameters) && operation.parameters.length > 0;
  const words = [method, `/api${path}`, textOf(operation.summary), textOf(operation.description)];
  return `<article class="card" id="${textOf(operation.operationId)}" data-words="${escapeHtml(words.join(" ").toLowerCase())}">
    <h3><span class="method ${escapeHtml(method)}">${escapeHtml(method.toUpperCase())}</span> <code>/api${escapeHtml(path)}</code></h3>
    <p>${textOf(operation.summary)} ${textOf(operation.description)}</p>
    ${hasParameters ? renderJson("Query", operation.parameters) : ""}
    ${renderPart("Body", operation.requestBody)}
    ${answers.map(([status, answer]) => renderPart(`Answer ${status}`, answer)).join("")}
    ${refusals.length === 0 ? "" : `<p class="quiet">Refusals: ${refusals.join(", ")}</p>`}
  </article>`;
}

function renderGroup([name, calls]: [string, Call[]]): string {
  return `<section id="group-${escapeHtml(name)}" data-group>
    <h2>${escapeHtml(name)}</h2>
    ${calls.map(renderCall).join("\n")}
  </section>`;
}

function renderGroupLinks([name, calls]: [string, Call[]]): string {
  const links = calls.map(
    ({ path, method, operation }) =>
      `<li><a href="#${textOf(operation.operationId)}">${escapeHtml(`${method.toUpperCase()} ${path}`)}</a></li>`,
  );
  return `<li><a href="#group-${escapeHtml(name)}">${escapeHtml(name)}</a><ul>${links.join("")}</ul></li>`;
}

/** Renders the API document as one page, without inline code (strict policy). */
export function renderDocsPage(document: OpenApiDocument): string {
  const groups = groupCalls(listCalls(document));
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Partner Portal API</title>
  <link rel="stylesheet" href="/api/docs.css">
  <link rel="icon" href="data:,">
  <script src="/api/docs.js" defer></script>
</head>
<body>
  <div class="page">
    <header class="side">
      <h1>Partner Portal API</h1>
      <form role="search" hidden>
        <label>Search calls <input id="search" name="q" type="search" autocomplete="off"></label>
        <p class="quiet" id="found" role="status"></p>
      </form>
      <nav aria-label="Calls"><ul class="groups">${groups.map(renderGroupLinks).join("")}</ul></nav>
    </header>
    <main>
      <p>${textOf(document.info.description)} The machine's version is <a href="/api/openapi.json">openapi.json</a>.</p>
      ${groups.map(renderGroup).join("\n")}
      <h2>Refusals</h2>
      <p>Every refusal has this shape; <code>requestId</code> also stands in the header <code>X-Request-Id</code>.</p>
      ${renderJson("Error", document.components.responses)}
    </main>
  </div>
</body>
</html>
`;
}
