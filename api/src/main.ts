import { runProcess } from "./run-process";

void runProcess();
