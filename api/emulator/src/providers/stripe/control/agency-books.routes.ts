import { Router } from "express";

import { readSpace } from "../../../control/read-space.js";
import type { LabContext } from "../../../lab-context.js";
import type { Space } from "../../../spaces/space.js";
import { stripeOf } from "../stripe-state.js";

/** `/lab/agency`: what the agency has at its Stripe, newest first. */
export function createAgencyBooks(lab: LabContext): Router {
  const router = Router();
  const list = (name: string, rows: (space: Space) => object[]): void => {
    router.get(`/${name}`, (request, response) => {
      response.json(rows(readSpace(lab, request)));
    });
  };
  list("customers", listCustomers);
  list("mandates", listMandates);
  list("payments", listPayments);
  return router;
}

function listCustomers(space: Space): object[] {
  return stripeOf(space)
    .customers.list()
    .map(({ id, email, name, metadata, created }) => ({ id, email, name, metadata, createdAt: toIso(created) }));
}

function listMandates(space: Space): object[] {
  const { mandates, mandateCustomers, paymentMethods } = stripeOf(space);
  return mandates.list().map(({ id, status, payment_method: paymentMethod, customer_acceptance: acceptance }) => ({
    id,
    customer: mandateCustomers.get(id) ?? null,
    status,
    paymentMethod,
    last4: paymentMethods.find(paymentMethod)?.us_bank_account.last4 ?? null,
    acceptedAt: toIso(acceptance.accepted_at),
  }));
}

/** Invoice and attempt are what the portal said in the metadata. Amounts in cents. */
function listPayments(space: Space): object[] {
  return stripeOf(space)
    .paymentIntents.list()
    .map(({ id, amount, status, metadata, customer, created }) => ({
      paymentIntent: id,
      customer,
      invoiceNumber: metadata.invoice_number ?? null,
      amount,
      status,
      attempt: metadata.attempt === undefined ? null : Number(metadata.attempt),
      createdAt: toIso(created),
    }));
}

/** @param seconds since 1970 */
function toIso(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
