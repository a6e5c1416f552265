import { join } from "node:path";
import {
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  EnumType,
  SchemaGenerator,
  type BaseType,
  type SubNodeParser,
} from "ts-json-schema-generator";
import ts from "typescript";
import type { AnswerSchemas } from "../src/platform/http/answer-schemas";
import { tidySchema } from "./tidy-schema";

const contract = join(__dirname, "../contract");

/** Answer types that are not JSON. */
const noJson = ["FileDownload", "EventStream"];

function openContract(): ts.Program {
  const read = ts.readConfigFile(join(contract, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options, fileNames } = ts.parseJsonConfigFileContent(read.config, ts.sys, contract);
  return ts.createProgram(fileNames, options);
}

/** Parses `(typeof WORDS)[number]`, because the generator does not support lists that spread other lists. */
class ListedWords implements SubNodeParser {
  constructor(private readonly checker: ts.TypeChecker) {}

  supportsNode(node: ts.Node): boolean {
    if (!ts.isIndexedAccessTypeNode(node) || !ts.isParenthesizedTypeNode(node.objectType)) return false;
    return ts.isTypeQueryNode(node.objectType.type);
  }

  createType(node: ts.IndexedAccessTypeNode): BaseType {
    const list = this.checker.getTypeFromTypeNode(node.objectType);
    const words = this.checker.getPropertiesOfType(list).filter(({ name }) => /^\d+$/.test(name));
    const values = words
      .map((word) => this.checker.getTypeOfSymbol(word))
      .map((type) => {
        if (!type.isLiteral() || typeof type.value === "object")
          throw new Error(`${node.getText()} lists more than words.`);
        return type.value;
      });
    return new EnumType(node.getText(), values);
  }
}

function nodeOf(field: ts.Symbol | undefined): ts.TypeNode {
  const node = field?.declarations?.find(ts.isPropertySignature)?.type;
  if (!node) throw new Error(`The contract gives ${field?.name ?? "an answer"} no type.`);
  return node;
}

/** Returns the `ByStatus<…>` of a node, also behind an alias. */
function findByStatus(node: ts.TypeNode, checker: ts.TypeChecker): ts.TypeNode | undefined {
  if (!ts.isTypeReferenceNode(node)) return undefined;
  const symbol = checker.getSymbolAtLocation(node.typeName);
  const isImported = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const declared = (isImported ? checker.getAliasedSymbol(symbol) : symbol)?.declarations?.[0];
  if (!declared || !ts.isTypeAliasDeclaration(declared) || !ts.isTypeReferenceNode(declared.type)) return undefined;
  return declared.type.typeName.getText() === "ByStatus" ? declared.type.typeArguments?.[0] : undefined;
}

/** Lists the answers' type nodes by endpoint, or by endpoint and status. */
function listAnswers(program: ts.Program): Map<string, ts.TypeNode> {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(contract, "src/endpoints.ts"));
  const endpoints = file?.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === "Endpoints");
  if (!endpoints) throw new Error("The contract has no Endpoints.");
  const answers = new Map<string, ts.TypeNode>();
  for (const endpoint of checker.getTypeAtLocation(endpoints).getProperties()) {
    const node = nodeOf(checker.getTypeOfSymbol(endpoint).getProperty("answer"));
    const byStatus = findByStatus(node, checker);
    if (!byStatus) answers.set(endpoint.name, node);
    const statuses = byStatus ? checker.getTypeFromTypeNode(byStatus).getProperties() : [];
    for (const status of statuses) answers.set(`${endpoint.name} ${status.name}`, nodeOf(status));
  }
  return answers;
}

function keepUsed(definitions: Record<string, object>, answers: object): Record<string, object> {
  const text = JSON.stringify([answers, definitions]);
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => text.includes(`"#/$defs/${name}"`)));
}

/** Generates the schemas from the contract's types and JSDoc tags. Takes seconds. */
export function generateAnswerSchemas(): AnswerSchemas {
  const program = openContract();
  const config = { ...DEFAULT_CONFIG, jsDoc: "extended" as const, encodeRefs: false, topRef: false };
  const parser = createParser(program, config, (chain) =>
    chain.addNodeParser(new ListedWords(program.getTypeChecker())),
  );
  const generator = new SchemaGenerator(program, parser, createFormatter(config), config);
  const definitions: Record<string, unknown> = {};
  const answers: Record<string, unknown> = {};
  for (const [name, node] of listAnswers(program)) {
    if (noJson.includes(node.getText())) continue;
    const { $schema, definitions: named, ...answer } = generator.createSchemaFromNodes([node]);
    Object.assign(definitions, named);
    answers[name] = answer;
  }
  const tidyAll = (schemas: Record<string, unknown>) =>
    Object.fromEntries(
      Object.keys(schemas)
        .sort()
        .map((name) => [name, tidySchema(schemas[name], definitions)]),
    );
  const tidied = tidyAll(answers);
  return { answers: tidied, $defs: keepUsed(tidyAll(definitions), tidied) };
}
