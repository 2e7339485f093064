import { type WebhookEvent, webhookData, webhookEvents } from 'contract/operations/webhooks.payloads.ts';
import Type from 'typebox';

const kinds = Object.keys(webhookEvents) as WebhookEvent[];
const audienceTexts = { members: 'all members see it in the club', officers: 'only officers see it in the club' };

// Converted to plain JSON: the types of OpenAPI don't know the contract's schemas.
const messageOf = (kind: WebhookEvent) =>
  JSON.parse(
    JSON.stringify(
      Type.Object({
        id: Type.String(),
        type: Type.Literal(kind),
        createdAt: Type.String(),
        data: webhookData[kind],
      }),
    ),
  );

const parameters = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header' as const,
  required: true,
  schema: { type: 'string' as const },
}));

export const webhookReference = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    {
      post: {
        summary: `Sent to webhooks; ${audienceTexts[webhookEvents[kind]]}`,
        parameters,
        requestBody: { content: { 'application/json': { schema: messageOf(kind) } } },
        responses: { '2XX': { description: 'It has arrived. Anything else is tried again for a day.' } },
      },
    },
  ]),
);
