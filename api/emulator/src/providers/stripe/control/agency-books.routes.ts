import { Router } from "express";

import { readTenant } from "../../../control/read-tenant.js";
import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { playDue } from "../debits/play-due.js";
import { sceneOf } from "../stripe-scene.js";
import { stripeOf } from "../stripe-state.js";

/** Routes that list the objects of the agency's Stripe, newest first. */
export function createAgencyBooks(lab: LabContext): Router {
  const router = Router();
  const list = (name: string, rows: (tenant: Tenant) => object[]): void => {
    router.get(`/${name}`, (request, response) => {
      const tenant = readTenant(lab, request);
      playDue(sceneOf(lab, tenant));
      response.json(rows(tenant));
    });
  };
  list("customers", listCustomers);
  list("mandates", listMandates);
  list("payments", listPayments);
  list("refunds", listRefunds);
  return router;
}

function listCustomers(tenant: Tenant): object[] {
  return stripeOf(tenant)
    .customers.list()
    .map(({ id, email, name, metadata, created }) => ({ id, email, name, metadata, createdAt: toIso(created) }));
}

function listMandates(tenant: Tenant): object[] {
  const { mandates, mandateCustomers, paymentMethods } = stripeOf(tenant);
  return mandates.list().map(({ id, status, payment_method: paymentMethod, customer_acceptance: acceptance }) => ({
    id,
    customer: mandateCustomers.get(id) ?? null,
    status,
    paymentMethod,
    last4: paymentMethods.find(paymentMethod)?.us_bank_account.last4 ?? null,
    acceptedAt: toIso(acceptance.accepted_at),
  }));
}

/** Lists debits. Invoice and attempt come from the portal's metadata. Amounts are in cents. */
function listPayments(tenant: Tenant): object[] {
  const { paymentIntents, charges, disputes } = stripeOf(tenant);
  const reasons = new Map(disputes.list().map(({ charge, reason }) => [charge, reason]));
  return paymentIntents.list().map((intent) => {
    const { id, amount, status, metadata, customer, created, last_payment_error: error } = intent;
    const charge = charges.find(intent.latest_charge);
    return {
      paymentIntent: id,
      customer,
      invoiceNumber: metadata.invoice_number ?? null,
      amount,
      status,
      attempt: metadata.attempt === undefined ? null : Number(metadata.attempt),
      createdAt: toIso(created),
      debitDate: charge?.payment_method_details.us_bank_account.expected_debit_date ?? null,
      failureCode: error?.code ?? null,
      refunded: charge?.amount_refunded ?? 0,
      dispute: reasons.get(charge?.id ?? "") ?? null,
    };
  });
}

/** Lists refunds. Amounts are in cents; `arrivesOn` is null for a failed refund. */
function listRefunds(tenant: Tenant): object[] {
  const { refunds, refundArrivals } = stripeOf(tenant);
  return refunds.list().map(({ id, payment_intent: paymentIntent, amount, status, created }) => ({
    ...{ id, paymentIntent, amount, status, createdAt: toIso(created) },
    arrivesOn: status === "failed" ? null : (refundArrivals.get(id) ?? null),
  }));
}

/** @param seconds since 1970 */
function toIso(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
