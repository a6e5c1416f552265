import type { CodeSentAnswer, MessageAnswer } from "./answers.js";
import type { ClientBusinessAnswer, CreateContractRequest, Integration } from "./integrations.js";
import type {
  LoginAnswer,
  LoginRequest,
  RegisterRequest,
  RegistrationProgressAnswer,
  SaveBusinessAnswer,
  SaveBusinessRequest,
  SavePhoneRequest,
} from "./registration.js";
import type { AllUserInfoAnswer, ClientListItem, ListClientsRequest, Role, UsernameAnswer } from "./session.js";
import type {
  MfaMethodsAnswer,
  SendCodeByMethodRequest,
  SendSmsCodeRequest,
  VerifyCodeAnswer,
  VerifyCodeRequest,
} from "./verification.js";

/** An empty JSON object, as specification §7 sends it. */
export type EmptyBody = Record<string, never>;

/**
 * Every call of the portal's own pages: `METHOD /path` below `/api`, with the body it takes and the answer of its 2xx.
 * The API's route table and the typed client are both checked against this map.
 */
export interface Endpoints {
  "POST /recover/auth": { body: EmptyBody; answer: Role };
  "POST /recover/logout": { body: EmptyBody; answer: MessageAnswer };
  "POST /recover/get-username": { body: EmptyBody; answer: UsernameAnswer };
  "POST /recover/allUsers": { body: ListClientsRequest; answer: ClientListItem[] };
  "POST /recover/all-user-info": { body: EmptyBody; answer: AllUserInfoAnswer };
  "POST /user/login": { body: LoginRequest; answer: LoginAnswer };
  "POST /user/register": { body: RegisterRequest; answer: MessageAnswer };
  "GET /user/register/progress": { body: undefined; answer: RegistrationProgressAnswer };
  "POST /user/register/save-phone": { body: SavePhoneRequest; answer: CodeSentAnswer };
  "POST /user/register/save-business": { body: SaveBusinessRequest; answer: SaveBusinessAnswer };
  "POST /verify/find-mfa-methods": { body: EmptyBody; answer: MfaMethodsAnswer };
  "POST /verify/find-method-send-code": { body: SendCodeByMethodRequest; answer: CodeSentAnswer };
  "POST /verify/send-email-code": { body: EmptyBody; answer: CodeSentAnswer };
  "POST /verify/send-sms-code": { body: SendSmsCodeRequest; answer: CodeSentAnswer };
  "POST /verify/verify-code": { body: VerifyCodeRequest; answer: VerifyCodeAnswer };
  "POST /integration/get-all": { body: EmptyBody; answer: Integration[] };
  "GET /contract/get-client-business": { body: undefined; answer: ClientBusinessAnswer };
  "POST /contract/createContract": { body: CreateContractRequest; answer: MessageAnswer };
}

export type EndpointKey = keyof Endpoints;
export type EndpointBody<K extends EndpointKey> = Endpoints[K]["body"];
export type EndpointAnswer<K extends EndpointKey> = Endpoints[K]["answer"];
