import type { SalesFilter } from "@portal/api-contract";
import Joi from "joi";
import { salesFilterKeys } from "../../../sales/sales-filter.schema";

/** Same filter as for sales. */
export const billedQuery = Joi.object<Omit<SalesFilter, "asOf">>(salesFilterKeys);
