import {
  SALES_CHANNELS,
  type CameByLink,
  type ChannelFigures,
  type ChannelsAnswer,
  type CountsByLevel,
  type PlatformsAnswer,
} from "@portal/api-contract";
import Joi from "joi";

const count = Joi.number().integer().min(0).required();
const cents = Joi.number().integer().required();
const text = Joi.string().required();

const byLevel = Joi.object<CountsByLevel, true>({ certain: count, likely: count, possible: count }).required();
const cameKeys = { visits: byLevel, leads: byLevel, sales: byLevel };

export const cameByLink = Joi.object<CameByLink, true>(cameKeys).required();

export const platformsAnswer = Joi.object<PlatformsAnswer, true>({
  data: Joi.array()
    .items(Joi.object({ platform: text, ...cameKeys, totalSales: cents }).optional())
    .required(),
}).required();

const channel = Joi.object<ChannelFigures, true>({
  channel: text.valid(...SALES_CHANNELS),
  visits: count,
  leads: count,
  sales: byLevel,
  totalSales: cents,
});

export const channelsAnswer = Joi.object<ChannelsAnswer, true>({
  start: text,
  end: text,
  channels: Joi.array().items(channel.required()).required(),
  unattributed: Joi.object({ sales: Joi.number().integer().required(), totalSales: cents }).required(),
  salesQuantity: Joi.number().integer().required(),
  totalSales: cents,
}).required();
