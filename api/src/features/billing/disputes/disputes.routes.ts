import { inSnapshot } from "../../../platform/db/snapshot.sql";
import { may, ownBusinessOrNone } from "../../../sign-in/access";
import { noBusiness } from "../../../models/values/own-business";
import { perAccount } from "../../../platform/http/route-limit";
import { idParams } from "../../../platform/http/id-params.schema";
import { defineRoute, emptyBody, noBody, type Route } from "../../../platform/http/define-route";
import { createAnswerDispute } from "./answer-dispute.command";
import { createChooseSettlement } from "./choose-settlement.command";
import { createDisputeFilesRoutes } from "./dispute-files.routes";
import { presentDispute } from "./dispute.presenter";
import { disputeMessagesLimit } from "./disputes.limits";
import {
  answerDisputeRequest,
  chooseSettlementRequest,
  disputeMessageRequest,
  disputesQuery,
  openDisputeRequest,
} from "./disputes.schema";
import { eitherSide } from "./either-side";
import { findReadableDispute } from "./find-dispute.query";
import { listDisputes } from "./list-disputes.query";
import { createMessageDispute } from "./message-dispute.command";
import { createOpenDispute, type DisputeDependencies } from "./open-dispute.command";
import { createWithdrawDispute } from "./withdraw-dispute.command";

const disputeParams = idParams("dsp_example");

function createReadRoutes({ clock }: DisputeDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/disputes",
      summary: "Disputes about invoice lines, most urgent first: of the caller, or for staff of one client or all.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: disputesQuery,
      handler: async ({ query, ...reader }) => ({ status: 200, body: await listDisputes(query, reader, clock.now()) }),
    }),
    defineRoute({
      endpoint: "GET /pc/disputes/{id}",
      summary: "One dispute about invoice lines, with messages, facts about the sales, and the states of its cents.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      params: disputeParams,
      handler: async ({ params, ...reader }) => {
        const readAll = async () => {
          return presentDispute(await findReadableDispute(params.id, reader), reader.session, clock.now());
        };
        return { status: 200, body: { dispute: await inSnapshot(readAll) } };
      },
    }),
  ];
}

function createClientRoutes(dependencies: DisputeDependencies): Route[] {
  const { clock } = dependencies;
  const openDispute = createOpenDispute(dependencies);
  const withdrawDispute = createWithdrawDispute(dependencies);
  const chooseSettlement = createChooseSettlement(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/disputes",
      summary:
        "Opens a dispute about lines of an own invoice, each once. The same request again returns the first dispute.",
      access: may("own business"),
      request: openDisputeRequest,
      statuses: [200, 201],
      handler: async ({ body, session, ip, requestId }) => {
        const { id: businessId } = session.business ?? noBusiness;
        const caller = { userId: session.userId, businessId, ip, requestId };
        const { status, dispute } = await openDispute(body, caller);
        return { status, body: { dispute: await presentDispute(dispute, session, clock.now()) } };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/disputes/{id}/withdraw",
      summary: "Withdraws the client's dispute: amounts on hold are owed again.",
      access: may("own business"),
      request: emptyBody,
      params: disputeParams,
      handler: async ({ params, session, ip, requestId }) => {
        const { id: businessId } = session.business ?? noBusiness;
        const dispute = await withdrawDispute(params.id, { userId: session.userId, businessId, ip, requestId });
        return { status: 200, body: { dispute: await presentDispute(dispute, session, clock.now()) } };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/disputes/{id}/choose",
      summary: "The client chooses how granted and debited money comes back: refund or credit.",
      access: may("own business"),
      request: chooseSettlementRequest,
      params: disputeParams,
      handler: async ({ params, body, session, ip, requestId }) => {
        const { id: businessId } = session.business ?? noBusiness;
        const dispute = await chooseSettlement(params.id, body, { userId: session.userId, businessId, ip, requestId });
        return { status: 200, body: { dispute: await presentDispute(dispute, session, clock.now()) } };
      },
    }),
  ];
}

/** Source: S54. */
export function createDisputesRoutes(dependencies: DisputeDependencies): Route[] {
  const { clock } = dependencies;
  const messageDispute = createMessageDispute(dependencies);
  const answerDispute = createAnswerDispute(dependencies);
  return [
    ...createReadRoutes(dependencies),
    ...createClientRoutes(dependencies),
    ...createDisputeFilesRoutes(dependencies, messageDispute),
    defineRoute({
      endpoint: "POST /pc/disputes/{id}/message",
      summary: "Sends a message to the other side of a dispute and notifies them.",
      access: eitherSide(),
      limits: [perAccount(disputeMessagesLimit)],
      request: disputeMessageRequest,
      params: disputeParams,
      handler: async ({ params, body, ...reader }) => {
        const dispute = await messageDispute(params.id, body, reader);
        return { status: 200, body: { dispute: await presentDispute(dispute, reader.session, clock.now()) } };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/disputes/{id}/answer",
      summary: "The agency answers each line in question: granted, in part, or refused with a reason.",
      access: may("bill clients", { freshFactor: true }),
      request: answerDisputeRequest,
      params: disputeParams,
      handler: async ({ params, body, session, ip, requestId }) => {
        const dispute = await answerDispute(params.id, body, { userId: session.userId, ip, requestId });
        return { status: 200, body: { dispute: await presentDispute(dispute, session, clock.now()) } };
      },
    }),
  ];
}
