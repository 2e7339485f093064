import * as contract from 'contract/feed/feed.topics.ts';
import { call } from '../../lib/api/api-client.ts';

export const readTopics = () => call(contract.listTopics, {});
export const readTopic = (topic: string) => call(contract.getTopic, { params: { topic } });
export const followTopic = (topic: string, followed: boolean) =>
  call(contract.followTopic, { params: { topic }, body: { followed } });
