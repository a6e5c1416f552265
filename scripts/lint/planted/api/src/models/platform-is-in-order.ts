import { serve } from "../platform/http/serve";
export const found = serve;
