import type { SalesFilter } from "@portal/api-contract";
import Joi from "joi";
import { salesFilterKeys } from "../../../sales/sales-filter.schema";

export const billedQuery = Joi.object<Omit<SalesFilter, "asOf">>(salesFilterKeys);
