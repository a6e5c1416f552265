import path from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";
import { hashFile, readRecord, writeRecord } from "./check-record.mjs";
import { checkProgramTypes, listProgramFiles } from "./incremental-program.mjs";

const sourcesOf = (folders) => folders.map((name) => `${name}/**/*.{ts,tsx}`);

function describeTypes(diagnostics, folder) {
  const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => folder, getNewLine: () => "\n" };
  return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(diagnostics), host);
}

const hashAll = (files) => Object.fromEntries(files.map((file) => [file, hashFile(file)]));
const hasSame = (hashes) => Object.entries(hashes).every(([file, hash]) => hash === hashFile(file));

/**
 * Lints files; what no rule finds a fault in joins `clean`.
 * @returns {Promise<string>} what ESLint says of the others; empty where it finds nothing
 */
async function lint(eslint, files, clean) {
  if (files.length === 0) return "";
  const hashes = hashAll(files);
  const results = await eslint.lintFiles(files);
  for (const { filePath, messages } of results) {
    if (messages.length === 0) clean[filePath] = hashes[filePath];
    else delete clean[filePath];
  }
  const { format } = await eslint.loadFormatter("stylish");
  return format(results);
}

/** Whether nothing that a program reads has changed since nothing was wrong in it. */
function isUnchanged(record, fileNames) {
  const { sources, clean, hasTypeErrors } = record;
  if (hasTypeErrors || fileNames.some((file) => clean[file] === undefined)) return false;
  return hasSame(sources) && hasSame(clean);
}

/** Lints and type-checks what changed in one program; it is let go before the next, as all together need more than 4 GB. */
async function checkProgram({ folder, cacheFolder, settings }, { project, folders }) {
  const file = path.join(folder, project);
  const place = path.join(cacheFolder, project.replaceAll("/", "-"));
  const record = readRecord(`${place}.lint.json`, settings);
  const fileNames = listProgramFiles(file);
  if (isUnchanged(record, fileNames)) return [];
  const { program, sources, affected, diagnostics, save } = checkProgramTypes(file, `${place}.tsbuildinfo`);
  const isToLint = (name) => affected.has(name) || record.clean[name] !== hashFile(name);
  const clean = Object.fromEntries(fileNames.map((name) => [name, record.clean[name]]));
  const parserOptions = { project: null, programs: [program] };
  const overrideConfig = [{ files: sourcesOf(folders), languageOptions: { parserOptions } }];
  const eslint = new ESLint({ cwd: folder, overrideConfig, warnIgnored: false });
  const told = await lint(eslint, fileNames.filter(isToLint), clean);
  writeRecord(`${place}.lint.json`, {
    settings,
    sources: hashAll(sources),
    clean,
    hasTypeErrors: diagnostics.length > 0,
  });
  save();
  return [told, describeTypes(diagnostics, folder)];
}

/** Lints the files of no program, each by itself. */
async function checkOthers({ folder, cacheFolder, settings, others }) {
  const place = path.join(cacheFolder, "others.lint.json");
  const record = readRecord(place, settings);
  const files = others.map((name) => path.join(folder, name));
  const clean = Object.fromEntries(files.map((name) => [name, record.clean[name]]));
  const changed = files.filter((name) => record.clean[name] !== hashFile(name));
  const told = await lint(new ESLint({ cwd: folder, warnIgnored: false }), changed, clean);
  writeRecord(place, { ...record, clean });
  return told;
}

/**
 * What `eslint . --max-warnings=0` and `tsc --noEmit -p` of each program find, from one reading of each program (D326).
 * Only what changed since the last check is looked at, and the files whose types a change can concern (D409).
 * @param {{ folder: string, typePrograms: { project: string, folders: string[] }[], others: string[],
 *   cacheFolder: string, settings: string }} options `folder`: absolute, with ESLint's configuration; `others`: files of
 *   no program that are linted; `settings`: hash of all that decides what is found besides the files themselves
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function lintAndCheckTypes({ typePrograms, ...options }) {
  const told = [];
  for (const own of typePrograms) told.push(...(await checkProgram(options, own)));
  told.push(await checkOthers(options));
  const output = told.filter((text) => text !== "").join("\n");
  return { code: output === "" ? 0 : 1, output };
}
