import path from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";

/** Reads a program as `tsc -p` does; ESLint's rules want to know the parent of each node. */
function readProgram(file) {
  const refuse = (diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(file, { noEmit: true }, host);
  return ts.createProgram({
    rootNames: fileNames,
    options,
    configFileParsingDiagnostics: errors,
    host: ts.createCompilerHost(options, true),
  });
}

function describeTypes(program, folder) {
  const host = { getCanonicalFileName: (name) => name, getCurrentDirectory: () => folder, getNewLine: () => "\n" };
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), host);
}

const sourcesOf = (folders) => folders.map((name) => `${name}/**/*.{ts,tsx}`);

/** What ESLint says of these files; empty where it finds nothing. */
async function lint(folder, patterns, overrideConfig) {
  const eslint = new ESLint({ cwd: folder, overrideConfig, errorOnUnmatchedPattern: false });
  const results = await eslint.lintFiles(patterns);
  const { format } = await eslint.loadFormatter("stylish");
  return format(results);
}

/** Reads one program for both; it is let go before the next, as all of them together need more than 4 GB. */
async function checkProgram(folder, { project, folders }, typePrograms) {
  const program = readProgram(path.join(folder, project));
  const nested = typePrograms
    .flatMap((other) => other.folders)
    .filter((name) => folders.some((own) => name.startsWith(`${own}/`)));
  const told = await lint(folder, sourcesOf(folders), [
    ...(nested.length > 0 ? [{ ignores: sourcesOf(nested) }] : []),
    { files: sourcesOf(folders), languageOptions: { parserOptions: { project: null, programs: [program] } } },
  ]);
  return [told, describeTypes(program, folder)];
}

/**
 * What `eslint . --max-warnings=0` and `tsc --noEmit -p` of each program find, from one reading of each program: after the
 * rules hardly a type is left to be looked at (D326).
 * @param {string} folder absolute, with ESLint's configuration
 * @param {{ project: string, folders: string[] }[]} typePrograms as of `listTypePrograms`
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function lintAndCheckTypes(folder, typePrograms) {
  const told = [];
  for (const own of typePrograms) told.push(...(await checkProgram(folder, own, typePrograms)));
  const read = sourcesOf(typePrograms.flatMap(({ folders }) => folders));
  told.push(await lint(folder, ["."], [{ ignores: read }]));
  const output = told.filter((text) => text !== "").join("\n");
  return { code: output === "" ? 0 : 1, output };
}
