import Joi from "joi";

export interface Hook {
  system: "GHL" | "instagram";
  action: string;
  id?: string | number;
  contact_id?: string | number;
  person?: string;
  full_name?: string;
  name?: string;
  first_name?: string;
  last_name?: string;
  at?: Date;
  email?: string | null;
  phone?: string | null;
  /** Page of the form; GoHighLevel sends it as the contact's source. */
  page?: string | null;
  contact?: { attributionSource?: { url?: string | null } | null } | null;
}

const text = Joi.string().allow("", null).max(500);
/** Drops this optional field when it is unreadable, so that the lead is still recorded. */
const address = Joi.string().allow("", null).max(2000).failover(null);
const id = Joi.alternatives(Joi.string().max(300), Joi.number());

export const hookSchema = Joi.object<Hook>({
  system: Joi.string().valid("GHL", "instagram").default("GHL"),
  action: Joi.string()
    .pattern(/^[A-Za-z0-9_-]{1,64}$/)
    .when("system", { is: "instagram", then: Joi.required(), otherwise: Joi.string().default("New_Lead") }),
  id,
  contact_id: id,
  person: text,
  full_name: text,
  name: text,
  first_name: text,
  last_name: text,
  at: Joi.date().iso(),
  email: text.failover(null),
  phone: text.failover(null),
  page: address,
  contact: Joi.object({ attributionSource: Joi.object({ url: address }).allow(null).unknown() })
    .allow(null)
    .unknown()
    .failover(null),
})
  .required()
  .unknown();
