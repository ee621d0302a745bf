import { fastify } from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';

/**
 * The least that could do a chat's work, in a process of its own: a bare Fastify handler with one
 * query by primary key, and a bare Socket.IO that stores a payload and echoes it to a room. It
 * knows nobody and checks nothing.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });

const app = fastify();
app.get('/conversations/:id', async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query('select id, last_seq from conversations where id = $1', [id]);
  return rows[0];
});

const io = new Server(app.server, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('join_room', ({ user_id }, done) => {
    void socket.join(user_id);
    done(true);
  });
  socket.on('send', async (message, done) => {
    await pool.query(
      `insert into bare_messages (id, conversation_id, sender_id, message, created_at)
       values ($1, $2, $3, $4, $5)`,
      [message.id, message.conversation_id, message.sender_id, message.message, message.timestamp],
    );
    io.to(message.receiver_id).emit('new_message', message);
    done?.();
  });
});

console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
