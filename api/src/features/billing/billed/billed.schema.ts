import type { SalesFilter } from "@portal/api-contract";
import Joi from "joi";
import { salesFilterKeys } from "../../../sales/sales-filter.schema";

/** The filter of the sales, so that what was billed is asked for with the same words. */
export const billedQuery = Joi.object<Omit<SalesFilter, "asOf">>(salesFilterKeys);
