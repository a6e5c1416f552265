import type { ClientProvenDaysQuery, ProvenDaysQuery } from "@portal/api-contract";
import Joi from "joi";
import { wireDay } from "../../../sales/sales-filter.schema";
import { noSuchClient } from "./read-days.texts";

export const coverageQuery = Joi.object<ProvenDaysQuery>({ start: wireDay, end: wireDay });

export const clientCoverageQuery = Joi.object<ClientProvenDaysQuery>({
  start: wireDay,
  end: wireDay,
  client: Joi.string().max(32).required().messages({ "any.required": noSuchClient, "string.empty": noSuchClient }),
}).example({ client: "usr_example", start: "2026-11-01" });
