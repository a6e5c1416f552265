import { Client } from "../models/client.model";
export const found = Client;
