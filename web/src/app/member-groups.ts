import { chatReducer } from '../features/chat/chat.slice.ts';
import { connectionsReducer } from '../features/connections/connections.slice.ts';
import { postsReducer } from '../features/feed/posts.slice.ts';
import { presenceReducer } from '../features/members/presence.slice.ts';
import { userReducer } from '../features/members/user.slice.ts';
import { profileReducer } from '../features/profile/profile.slice.ts';
import { searchReducer } from '../features/search/search.slice.ts';
import { addGroup } from './store.ts';

// Imported by every screen of members, before anything of theirs is fetched.
addGroup('posts', postsReducer);
// The profile on screen and the members' list stand in one group, each kept by its own feature.
addGroup('user', (state, action) => userReducer(profileReducer(state, action), action));
addGroup('search', searchReducer);
addGroup('connections', connectionsReducer);
addGroup('presence', presenceReducer);
addGroup('chat', chatReducer);
