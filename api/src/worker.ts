import { constants, getPriority, setPriority } from "node:os";
import { runProcess } from "./run-process";

/** Where processors are few, jobs give way to what people and providers wait for. */
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

void runProcess("worker");
