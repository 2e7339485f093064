// Other nouns may use these: posts, comments and previews.
export { commentFields, seesComment } from './comments/comments.card.ts';
export { postsOf } from './posts/posts.card.ts';
export { previewOf } from './previews/previews.card.ts';
