import type { Sent } from '@dilmun/contracts/endpoint';
import type { EndpointName, Endpoints } from '@dilmun/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from './api.ts';

type Body<N extends EndpointName> = Sent<Endpoints[N]> extends { body: infer B } ? B : never;

/** A mutation that sends a body to the endpoint of this name and touches no cached data. Rejects with ApiError. */
export const useCall = <N extends EndpointName>(name: N) =>
  useMutation({ mutationFn: (body: Body<N>) => call(name, { body } as unknown as Sent<Endpoints[N]>) });
