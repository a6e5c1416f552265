import { pdfType } from "../../../documents/find-documents";
import { may, ownBusinessOrNone } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { isMailOn } from "../mail/billing-mail";
import {
  billingMailRequest,
  changeInvoiceRequest,
  fetchInvoicesRequest,
  invoiceFilter,
  invoiceListQuery,
  invoiceParams,
} from "../billing.schema";
import type { BillingDependencies } from "../billing.dependencies";
import { createChangeMail } from "../mail/change-mail.command";
import { fetchInvoices } from "./fetch-invoices.query";
import { findInvoice, readInvoiceFile, type InvoiceReads } from "./find-invoice.query";
import { invoiceFileType, listInvoices, openInvoiceFile } from "./list-invoices.query";
import { createReissueInvoice } from "./reissue-invoice.command";
import { createVoidInvoice } from "./void-invoice.command";
import { createWriteOffInvoice } from "./write-off-invoice.command";

export function createInvoiceRoutes(dependencies: BillingDependencies & InvoiceReads): Route[] {
  return [
    defineRoute({
      endpoint: "POST /pc/fetch-invoices",
      summary:
        "Invoices of the caller, for the agency of the client whom it names or of all, newest first; X-Next-Cursor leads on.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: fetchInvoicesRequest,
      handler: async ({ body, ...reader }) => {
        const { invoices, nextCursor } = await fetchInvoices(body, reader);
        return { status: 200, body: invoices, ...(nextCursor && { headers: { "X-Next-Cursor": nextCursor } }) };
      },
    }),
    defineRoute({
      endpoint: "GET /pc/invoices/{id}",
      summary: "One invoice, with every line and what happened to it.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      params: invoiceParams,
      handler: async ({ params, ...reader }) => ({
        status: 200,
        body: await findInvoice(dependencies, params.id, reader),
      }),
    }),
    defineRoute({
      endpoint: "GET /pc/invoices/{id}/file",
      summary: "The PDF of an invoice, as it was made once.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      params: invoiceParams,
      contentType: pdfType,
      handler: async ({ params, ...reader }) => {
        return { status: 200, body: await readInvoiceFile(dependencies, params.id, reader) };
      },
    }),
    ...createSearchRoutes(dependencies),
    ...createChangeRoutes(dependencies),
    ...createMailRoutes(dependencies),
  ];
}

function createSearchRoutes({ clock, config: { agencyTimeZone } }: BillingDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/invoices",
      summary: "The agency's invoices that match, newest first, in pages; totals of all that match.",
      access: may("bill clients"),
      effect: "reads",
      request: noBody,
      query: invoiceListQuery,
      handler: async ({ query }) => ({ status: 200, body: await listInvoices({ agencyTimeZone }, query) }),
    }),
    defineRoute({
      endpoint: "GET /pc/invoices.csv",
      summary: "All invoices of the agency that match, as CSV.",
      access: may("bill clients"),
      effect: "reads",
      request: noBody,
      query: invoiceFilter,
      contentType: invoiceFileType,
      handler: ({ query }) => {
        const body = openInvoiceFile({ clock, agencyTimeZone }, query);
        return Promise.resolve({ status: 200 as const, body });
      },
    }),
  ];
}

function createChangeRoutes(dependencies: BillingDependencies): Route[] {
  const voidInvoice = createVoidInvoice(dependencies);
  const reissueInvoice = createReissueInvoice(dependencies);
  const writeOffInvoice = createWriteOffInvoice(dependencies);
  return [
    defineRoute({
      endpoint: "POST /pc/void-invoice",
      summary: "Makes an invoice void whose money is not on its way: its sales can be billed again.",
      access: may("bill clients", { freshFactor: true }),
      request: changeInvoiceRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await voidInvoice(body, { userId, ip, requestId }) };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/reissue-invoice",
      summary: "Puts another invoice over the same sales in the place of one.",
      access: may("bill clients", { freshFactor: true }),
      request: changeInvoiceRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await reissueInvoice(body, { userId, ip, requestId }) };
      },
    }),
    defineRoute({
      endpoint: "POST /pc/write-off-invoice",
      summary: "Gives up what is owed for an invoice whose debits have ended without its money.",
      access: may("bill clients", { freshFactor: true }),
      request: changeInvoiceRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await writeOffInvoice(body, { userId, ip, requestId }) };
      },
    }),
  ];
}

function createMailRoutes(dependencies: BillingDependencies): Route[] {
  const changeMail = createChangeMail(dependencies);
  return [
    defineRoute({
      endpoint: "GET /pc/billing-mail",
      summary: "Whether clients get their invoices by mail.",
      access: may("bill clients"),
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: { on: await isMailOn() } }),
    }),
    defineRoute({
      endpoint: "POST /pc/billing-mail",
      summary: "Turns the mails to clients with their invoices on or off.",
      access: may("administer", { freshFactor: true }),
      request: billingMailRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await changeMail(body, { userId, ip, requestId }) };
      },
    }),
  ];
}
