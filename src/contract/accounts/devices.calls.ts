import { call, types } from "#contract/kernel/call.ts";
import type { DeviceView } from "./device.ts";

export const listDevices = call("GET", "/devices", "customer", types<{ answer: DeviceView[] }>(), "length");

export const endDevice = call("POST", "/devices/{id}/end", "customer", types<{ answer: DeviceView[] }>());

export const endOtherDevices = call("POST", "/devices/end-others", "customer", types<{ answer: DeviceView[] }>());
