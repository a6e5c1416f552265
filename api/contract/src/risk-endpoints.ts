import type { FileDownload } from "./account-data.js";
import type { MessageAnswer } from "./answers.js";
import type {
  DecideClaimRequest,
  ProviderDisputesAnswer,
  ProviderDisputesQuery,
  RevenueClaimsAnswer,
  RevenueClaimsQuery,
} from "./claims.js";
import type {
  AnswerDisputeRequest,
  ChooseSettlementRequest,
  DisputeAnswer,
  DisputeFilesRequest,
  DisputeMessageRequest,
  DisputesAnswer,
  DisputesQuery,
  OpenDisputeRequest,
} from "./disputes.js";
import type { EmptyBody } from "./empty-body.js";
import type {
  RefundDebitAnswer,
  RefundDebitRequest,
  ReturnedDebitsAnswer,
  ReturnedDebitsQuery,
  ReturnRatesAnswer,
  SetReturnCodeRequest,
  WhatIfAnswer,
  WhatIfRequest,
} from "./returns.js";
import type {
  HoldClientRequest,
  LiftHoldRequest,
  NoteClientRequest,
  RiskAnswer,
  RiskClientAnswer,
  RiskQuery,
  RiskRulesAnswer,
  SnoozeClientRequest,
} from "./risk.js";

export interface RiskEndpoints {
  "GET /pc/return-rates": { body: undefined; answer: ReturnRatesAnswer };
  "POST /pc/return-rates/what-if": { body: WhatIfRequest; answer: WhatIfAnswer };
  "GET /pc/returns": { body: undefined; query: ReturnedDebitsQuery; answer: ReturnedDebitsAnswer };
  "POST /pc/returns/{id}/code": { body: SetReturnCodeRequest; params: { id: string }; answer: MessageAnswer };
  "POST /pc/refund-debit": { body: RefundDebitRequest; answer: RefundDebitAnswer };
  "POST /pc/disputes": { body: OpenDisputeRequest; answer: DisputeAnswer };
  "GET /pc/disputes": { body: undefined; query: DisputesQuery; answer: DisputesAnswer };
  "GET /pc/disputes/{id}": { body: undefined; params: { id: string }; answer: DisputeAnswer };
  "POST /pc/disputes/{id}/message": { body: DisputeMessageRequest; params: { id: string }; answer: DisputeAnswer };
  "POST /pc/disputes/{id}/files": { body: DisputeFilesRequest; params: { id: string }; answer: DisputeAnswer };
  "GET /pc/disputes/{id}/files/{file}": {
    body: undefined;
    params: { id: string; file: string };
    answer: FileDownload;
  };
  "POST /pc/disputes/{id}/withdraw": { body: EmptyBody; params: { id: string }; answer: DisputeAnswer };
  "POST /pc/disputes/{id}/choose": { body: ChooseSettlementRequest; params: { id: string }; answer: DisputeAnswer };
  "POST /pc/disputes/{id}/answer": { body: AnswerDisputeRequest; params: { id: string }; answer: DisputeAnswer };
  "GET /pc/provider-disputes": { body: undefined; query: ProviderDisputesQuery; answer: ProviderDisputesAnswer };
  "GET /pc/provider-disputes/{id}/evidence": { body: undefined; params: { id: string }; answer: FileDownload };
  "GET /pc/revenue-claims": { body: undefined; query: RevenueClaimsQuery; answer: RevenueClaimsAnswer };
  "POST /pc/revenue-claims/{id}/decide": { body: DecideClaimRequest; params: { id: string }; answer: MessageAnswer };
  "GET /pc/risk": { body: undefined; query: RiskQuery; answer: RiskAnswer };
  "GET /pc/risk/rules": { body: undefined; answer: RiskRulesAnswer };
  "GET /pc/risk/{clientId}": { body: undefined; params: { clientId: string }; answer: RiskClientAnswer };
  "POST /pc/risk/{clientId}/hold": { body: HoldClientRequest; params: { clientId: string }; answer: RiskClientAnswer };
  "POST /pc/risk/{clientId}/lift": { body: LiftHoldRequest; params: { clientId: string }; answer: RiskClientAnswer };
  "POST /pc/risk/{clientId}/snooze": {
    body: SnoozeClientRequest;
    params: { clientId: string };
    answer: RiskClientAnswer;
  };
  "POST /pc/risk/{clientId}/note": { body: NoteClientRequest; params: { clientId: string }; answer: RiskClientAnswer };
}
