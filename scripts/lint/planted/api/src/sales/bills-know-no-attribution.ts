import { came } from "../attribution/came.js";

export const owed = came;
