import {
  type AnswerDisputeRequest,
  defineQuery,
  type Dispute,
  type DisputeSettlement,
  useChange,
  useLoad,
} from "@portal/shared-ui/api";

import { isUnderWay } from "./dispute.texts.js";

/** Poll interval while the other side may write or a refund is pending. */
const POLL_MS = 30_000;

const disputeQuery = defineQuery("GET /pc/disputes/{id}", (id: string) => ({ params: { id } }));

const canChange = (dispute: Dispute) => isUnderWay(dispute) || dispute.refund?.status === "pending";

/** Polls while the server can change it. */
export const useDispute = (id: string) =>
  useLoad(disputeQuery(id), {
    refetchInterval: ({ state }) => (state.data && canChange(state.data.dispute) ? POLL_MS : false),
  });

/** Actions also change invoices, debits and the balance. After a refusal only the question reloads, since the other side may have acted first. */
const OUTDATED = { invalidates: "all", invalidatesAlways: [disputeQuery] } as const;

interface Reply {
  text: string;
  files: readonly File[];
}

export const useSendMessage = (id: string, on: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useChange(
    (api, { text, files }: Reply) =>
      files.length === 0
        ? api.call("POST /pc/disputes/{id}/message", { text }, { params: { id } })
        : api.call(
            "POST /pc/disputes/{id}/files",
            { ...(text === "" ? {} : { text }), files: [...files] },
            { params: { id }, asForm: true },
          ),
    { ...OUTDATED, ...on },
  );

export const useWithdrawal = (id: string, onSuccess: () => void) =>
  useChange((api) => api.call("POST /pc/disputes/{id}/withdraw", {}, { params: { id } }), { ...OUTDATED, onSuccess });

export const useSettlement = (id: string, onSuccess: () => void) =>
  useChange(
    (api, settlement: DisputeSettlement) =>
      api.call("POST /pc/disputes/{id}/choose", { settlement }, { params: { id } }),
    { ...OUTDATED, onSuccess },
  );

export const useSendAnswer = (id: string, onSuccess: () => void, onError: (error: Error) => void) =>
  useChange(
    (api, lines: AnswerDisputeRequest["lines"]) =>
      api.call("POST /pc/disputes/{id}/answer", { lines }, { params: { id } }),
    { ...OUTDATED, onSuccess, onError },
  );
