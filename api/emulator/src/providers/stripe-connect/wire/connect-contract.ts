import { type ContractValidator, createContractValidator } from "../../../contracts/contract-validator.js";

const CONNECT_CONTRACT = "stripe.connect.openapi.json";

let read: ContractValidator | undefined;

export function connectContract(): ContractValidator {
  return (read ??= createContractValidator(CONNECT_CONTRACT));
}
