import { Client } from "../client.model";

export const found = Client;
