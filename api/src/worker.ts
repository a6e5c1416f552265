import { constants, getPriority, setPriority } from "node:os";
import { runProcess } from "./run-process";

/** With few processors, jobs run at a lower priority than requests of people and providers. */
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

void runProcess("worker");
