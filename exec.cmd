@rem cmd.exe has no exec: npm start, npm run dev and npm run demo find this instead.
@%*
