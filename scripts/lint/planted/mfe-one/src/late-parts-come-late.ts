import { plot } from "./chart-plot";

export const drawn = plot;
