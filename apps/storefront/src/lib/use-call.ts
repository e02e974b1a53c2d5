import type { Sent } from '@dilmun/contracts/endpoint';
import type { EndpointName, Endpoints } from '@dilmun/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from './api.ts';

/** A mutation that calls an endpoint by its contract's name and touches no cached data. Rejects with ApiError. */
export const useCall = <N extends EndpointName>(name: N) =>
  useMutation({ mutationFn: (sent: Sent<Endpoints[N]>) => call(name, sent) });
