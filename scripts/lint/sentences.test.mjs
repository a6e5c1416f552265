import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";
import { inRoot } from "../console/paths.mjs";
import { cruisedFolders } from "../test-run/static-steps.mjs";
import { listFiles } from "./project-files.fixture.mjs";

const most = 25;
/** Clients signed these texts, so each change needs a new version. */
const signed = /\/(contracts\/texts\/agreement-[\d-]+|bank\/mandate)\.texts\.ts$/;
const isText = (file) => /\.texts\.tsx?$/.test(file) && !signed.test(file);
const texts = cruisedFolders()
  .flatMap((folder) => [...listFiles(folder)])
  .filter(isText);

const isSum = (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

/** Returns the text of an expression, with `…` for each inserted value. */
function readText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
  return isSum(node) ? readText(node.left) + readText(node.right) : "…";
}

function* listTexts(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isSum(node)) yield readText(node);
  const inner = [];
  node.forEachChild((child) => {
    inner.push(child);
  });
  if (!isSum(node)) for (const child of inner) yield* listTexts(child);
}

const countWords = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d…]/u.test(word)).length;

function listLong(name, source) {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest);
  return [...listTexts(file)]
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n/))
    .filter((sentence) => countWords(sentence) > most);
}

test("finds a sentence of more than 25 words in a sum of texts", () => {
  const words = "word ".repeat(13);
  assert.deepEqual(listLong("a.ts", `const a = "${words}" + \`\${n} ${words}\`;`).length, 1);
  assert.deepEqual(listLong("a.ts", `const a = "${words}end. " + "${words}";`), []);
});

test("texts for people have sentences of at most 25 words", () => {
  assert.notEqual(texts.length, 0);
  const long = texts.flatMap((file) =>
    listLong(file, readFileSync(inRoot(file), "utf8")).map((sentence) => `${file}: ${sentence}`),
  );
  assert.deepEqual(long, []);
});
