import type { FileDownload } from "./account-data.js";
import type { MessageAnswer } from "./answers.js";
import type { TerminateAnswer, TerminationAnswer } from "./bank.js";
import type { CheckLettersAnswer, CheckLettersRequest } from "./documents.js";
import type { EmptyBody } from "./empty-body.js";
import type { ClientBusinessAnswer, CreateContractRequest } from "./integrations.js";

export interface ContractEndpoints {
  "GET /contract/get-client-business": { body: undefined; answer: ClientBusinessAnswer };
  "GET /contract/agreement-file": { body: undefined; answer: FileDownload };
  "POST /contract/check-letters": { body: CheckLettersRequest; answer: CheckLettersAnswer };
  "POST /contract/createContract": { body: CreateContractRequest; answer: MessageAnswer };
  "POST /contract/email-contract": { body: EmptyBody; answer: MessageAnswer };
  "GET /contract/termination": { body: undefined; answer: TerminationAnswer };
  "POST /contract/terminate": { body: EmptyBody; answer: TerminateAnswer };
}
