import "./platform/process/small-heap";
import { runProcess } from "./run-process";

void runProcess();
