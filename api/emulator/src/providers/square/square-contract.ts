import {
  type ContractFault,
  type ContractValidator,
  createContractValidator,
} from "../../contracts/contract-validator.js";
import { SquareError, type SquareErrorEntry } from "./square-error.js";

export const SQUARE_CONTRACT = "square.reduced.openapi.json";
/** Contract of the calls about disputes, which the official reduced contract lacks. */
export const DISPUTES_CONTRACT = "square.disputes.openapi.json";

/** Square's code (`ErrorCode` of the contract) by the rule that a request violates. */
const CODES: Readonly<Record<string, string>> = {
  required: "MISSING_REQUIRED_PARAMETER",
  enum: "INVALID_ENUM_VALUE",
  maxLength: "VALUE_TOO_LONG",
  minLength: "VALUE_TOO_SHORT",
  maximum: "VALUE_TOO_HIGH",
  minimum: "VALUE_TOO_LOW",
  maxItems: "ARRAY_LENGTH_TOO_LONG",
  minItems: "ARRAY_LENGTH_TOO_SHORT",
  pattern: "VALUE_REGEX_MISMATCH",
};

const TYPE_CODES: Readonly<Record<string, string>> = {
  string: "EXPECTED_STRING",
  integer: "EXPECTED_INTEGER",
  number: "EXPECTED_FLOAT",
  boolean: "EXPECTED_BOOLEAN",
  array: "EXPECTED_ARRAY",
  object: "EXPECTED_OBJECT",
};

/** Returns a function that finds the contract of an operation. Contracts are read at first use. */
export function createSquareContracts(): (operation: string) => ContractValidator {
  const read = new Map<string, ContractValidator>();
  return (operation) => {
    const file = operation.includes(" /v2/disputes") ? DISPUTES_CONTRACT : SQUARE_CONTRACT;
    const contract = read.get(file) ?? createContractValidator(file);
    read.set(file, contract);
    return contract;
  };
}

/**
 * Throws an error that lists all faults, if there are any.
 * @throws SquareError 400
 */
export function refuseFaults(
  faults: readonly ContractFault[],
  unknownField: "UNKNOWN_BODY_PARAMETER" | "UNKNOWN_QUERY_PARAMETER",
): void {
  if (faults.length === 0) return;
  // `anyOf` and `null` come from nullable fields; the rule of the value itself is more helpful.
  const specific = faults.filter(({ rule, subject }) => rule !== "anyOf" && subject !== "null");
  const entries = (specific.length > 0 ? specific : faults).map((fault) => toEntry(fault, unknownField));
  throw new SquareError(400, { errors: entries });
}

function toEntry(fault: ContractFault, unknownField: string): SquareErrorEntry {
  const namesField = fault.rule === "required" || fault.rule === "additionalProperties";
  const field = [...fault.path.split("/").slice(1), ...(namesField ? [fault.subject] : [])].join(".");
  const category = "INVALID_REQUEST_ERROR";
  const entry = {
    category,
    code: codeOf(fault, unknownField),
    detail: `${field || "The request"}: ${fault.message}`,
  } as const;
  return field === "" ? entry : { ...entry, field };
}

function codeOf({ rule, subject }: ContractFault, unknownField: string): string {
  if (rule === "additionalProperties") return unknownField;
  const type = subject.split(",").find((name) => name !== "null") ?? "";
  return (rule === "type" ? TYPE_CODES[type] : CODES[rule]) ?? "BAD_REQUEST";
}
