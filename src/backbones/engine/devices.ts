/** Libraries unload in silence when their device is lost, so devices are watched where they are made. */
import { DEVICE_DESTROYED, DEVICE_LOST } from './protocol.ts';

export function watchDevices(tell: (name: string, message: string) => void): void {
  if (typeof GPUAdapter === 'undefined') return;
  const requestDevice = GPUAdapter.prototype.requestDevice;
  GPUAdapter.prototype.requestDevice = async function (descriptor) {
    const device = await requestDevice.call(this, descriptor);
    void device.lost.then(({ reason, message }) =>
      tell(reason === 'destroyed' ? DEVICE_DESTROYED : DEVICE_LOST, message),
    );
    return device;
  };
}
