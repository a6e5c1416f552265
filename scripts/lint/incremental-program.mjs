import path from "node:path";
import ts from "typescript";
import { hashText } from "./check-record.mjs";

/** Declarations are made, and thrown away, for their hash: only a file whose declaration changed concerns others. */
function readSettings(file, buildInfo) {
  const refuse = (diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, "\n"));
  };
  const overrides = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    incremental: true,
    // With it TypeScript does not name the files that a change concerns. ESLint's consistent-type-exports stands in.
    isolatedModules: false,
    tsBuildInfoFile: buildInfo,
    outDir: path.join(path.dirname(buildInfo), "declarations"),
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse };
  return ts.getParsedCommandLineOfConfigFile(file, overrides, host);
}

/** Sets each file's version, by which TypeScript sees a change, and each node's parent, which ESLint's rules read. */
function createHost(options) {
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  host.createHash = hashText;
  host.getSourceFile = (...args) => {
    const source = getSourceFile.apply(host, args);
    if (source) source.version = hashText(source.text);
    return source;
  };
  return host;
}

/** The files of a program by its settings alone, without reading them. */
export const listProgramFiles = (file) => readSettings(file, path.join(path.dirname(file), "none")).fileNames;

const isOwn = ({ fileName }) => !fileName.includes("/node_modules/");

/**
 * Reads a program and checks the types of the files that changed since `buildInfo` was written, and of the files that
 * these changes can concern.
 * @param {string} file its tsconfig
 * @param {string} buildInfo TypeScript's record of the last check; absent at first
 * @returns {{ program: ts.Program, sources: string[], affected: Set<string>, diagnostics: ts.Diagnostic[], save: () => void }} `sources`:
 *   its files without those of packages; `affected`: the files whose types may have changed; `diagnostics`: all of the
 *   program, also those found before in files that did not change; `save` writes `buildInfo`: call it once the affected files
 *   are dealt with, as the next check no longer names them
 */
export function checkProgramTypes(file, buildInfo) {
  const { fileNames, options, errors } = readSettings(file, buildInfo);
  const host = createHost(options);
  const before = ts.readBuilderProgram(options, host);
  const builder = ts.createEmitAndSemanticDiagnosticsBuilderProgram(fileNames, options, host, before, errors);
  const affected = new Set();
  for (let next; (next = builder.getSemanticDiagnosticsOfNextAffectedFile());) {
    // A change of what is global concerns the whole program.
    const files = "fileName" in next.affected ? [next.affected] : builder.getSourceFiles();
    for (const { fileName } of files) affected.add(fileName);
  }
  const diagnostics = [
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ];
  const program = builder.getProgram();
  const sources = program.getSourceFiles().filter(isOwn);
  const save = () => {
    builder.emit(undefined, (name, text) => {
      if (name === buildInfo) ts.sys.writeFile(name, text);
    });
  };
  return { program, sources: sources.map(({ fileName }) => fileName), affected, diagnostics, save };
}
