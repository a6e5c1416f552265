import { serve } from "../http/serve";
export const found = serve;
